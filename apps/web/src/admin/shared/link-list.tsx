import { Trans, useLingui } from '@lingui/react/macro';
import { TrashIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import styles from './link-list.module.css';

interface NamedLink {
  name: string;
  url: string;
}

interface LinkListProps {
  legend: string;
  /** The field's name in the input, for the server's errors: `socialLinks`. */
  name: string;
  links: readonly NamedLink[];
  max: number;
  onChange: (links: NamedLink[]) => void;
  errors: Partial<Record<string, string>>;
}

/** Links with a name each. */
export function LinkList({ legend, name: field, links, max, onChange, errors }: LinkListProps) {
  const { t } = useLingui();
  const change = (index: number, part: Partial<NamedLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {links.map(({ name, url }, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles.row}>
            <TextInput
              label={t`Link ${number}: name`}
              value={name}
              maxLength={40}
              onChange={({ target }) => change(index, { name: target.value })}
              error={errors[`${field}.${index}.name`]}
            />
            <TextInput
              label={t`Link ${number}: URL`}
              type="url"
              value={url}
              maxLength={500}
              onChange={({ target }) => change(index, { url: target.value })}
              error={errors[`${field}.${index}.url`]}
            />
            <AdminButton
              variant="quiet"
              iconOnly
              aria-label={t`Remove link ${number}`}
              onClick={() => onChange(links.filter((_, at) => at !== index))}
            >
              <TrashIcon />
            </AdminButton>
          </div>
        );
      })}
      <div>
        <AdminButton
          disabled={links.length >= max}
          onClick={() => onChange([...links, { name: '', url: 'https://' }])}
        >
          <Trans>Add link</Trans>
        </AdminButton>
      </div>
    </fieldset>
  );
}
