import bootScript from 'virtual:inline-boot';
import type { RenderPage } from '@sanwen/contracts/render';
import { errorStatus } from './api/errors.ts';
import { renderApp } from './server/render-app.tsx';
import { renderError } from './server/render-error.tsx';
import { renderPayload } from './server/render-payload.ts';

export { devAssets } from './server/dev-assets.ts';

/**
 * Makes the page for a request. Never throws for a fault of a page: that is reported through `onError` and
 * becomes the page of its status: 503 where the server cannot answer now, else 500.
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

/** Makes the payload of a page; status 404 where a page has none. Never throws, as `render` does not. */
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

/** A page cannot be answered with what one of its calls was refused with, such as 401. */
function serverErrorStatus(error: unknown): 500 | 503 {
  return errorStatus(error) === 503 ? 503 : 500;
}
