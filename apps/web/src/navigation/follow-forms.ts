import type { AnyRouter } from '@tanstack/react-router';
import { isOutdated } from '../boot/versions/reload.ts';
import { inAppHref } from './in-app-link.ts';

/**
 * Makes plain `<form method="get">` work inside the app: what is sent becomes the query of its address, as
 * the browser would do it. @returns stops it.
 */
export function followForms(router: Pick<AnyRouter, 'navigate'>, localePrefix: string): () => void {
  const send = (event: SubmitEvent) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || isOutdated())
      return;
    const address = new URL(form.action, location.href);
    address.search = queryOf(new FormData(form, submitter));
    const facts = { href: address.href, target: form.target, download: false };
    const href = inAppHref(facts, { address: location.href, localePrefix });
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  document.addEventListener('submit', send);
  return () => document.removeEventListener('submit', send);
}

/** Texts of a form as a query; files have no place in one. */
function queryOf(data: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') query.append(name, value);
  return query.toString();
}
