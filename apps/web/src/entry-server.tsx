import bootScript from 'virtual:inline-boot';
import type { RenderPage } from '@sanwen/contracts/render';
import { errorStatus } from './api/errors.ts';
import { renderApp, renderPayload } from './server/render-app.tsx';
import { renderError } from './server/render-error.tsx';

export { devAssets } from './server/dev-assets.ts';

/**
 * Renders a page for a request. Errors of a page don't throw: they are reported through `onError` and become
 * an error page, with status 503 if the server is unavailable, otherwise 500.
 */
export const render: RenderPage = async (request, options) => {
  const { preamble } = options.assets;
  const inlineScripts = preamble === undefined ? [bootScript] : [bootScript, preamble];
  try {
    return { ...(await renderApp(request, options)), inlineScripts };
  } catch (error) {
    options.onError(error);
    return { ...(await renderError(request, options, serverErrorStatus(error))), inlineScripts };
  }
};

/** Renders a page's payload; status 404 if it has none. Like `render`, it doesn't throw. */
export const payload: RenderPage = async (request, options) => {
  try {
    return await renderPayload(request, options);
  } catch (error) {
    options.onError(error);
    return {
      status: serverErrorStatus(error),
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: '{}',
    };
  }
};

/** A call's status, such as 401, is not the page's. */
function serverErrorStatus(error: unknown): 500 | 503 {
  return errorStatus(error) === 503 ? 503 : 500;
}
