import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expectNoBarriers } from '../support/axe.ts';
import { startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

test('a webhook is created, tested, delivered again, and deleted', async ({ page }) => {
  // The receiver of the test is in the private network.
  const site = await startOwnSite('webhooks', { ALLOW_PRIVATE_ADDRESSES: 'true' });
  const token = await tokenOf(site);
  await page.context().addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${String(request.headers['webhook-id'])} ${body}`);
      return response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;

  await page.goto(`${site.url}/en-US/admin/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address', { exact: true }).fill(url);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one event.');
  await dialog.getByLabel('The daily backup fails').check();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: `Test ${url}` }).click();
  const delivery = page
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ hasText: 'ping' })
    .filter({ hasText: url });
  await expect(delivery).toContainText('Delivered');
  await expectNoBarriers(page);
  await delivery.getByRole('button', { name: 'Deliver again: ping' }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(received[0]).toContain('"type":"ping"');
  expect(received[1]).toBe(received[0]);

  await page.getByRole('button', { name: `Delete ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted ${url}.`)).toBeVisible();
  await expect(delivery).toHaveCount(0);
  receiver.close();
  await site.close();
});
