import { type Settings, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import type { FakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import type { TestApp } from '../build-test-app.ts';

interface Switches {
  ai?: Partial<Settings['ai']>;
  aiComments?: Partial<Settings['aiComments']>;
}

/** Enables AI with a fake endpoint, and AI comments. */
export async function switchOnAi(
  app: TestApp,
  { url: baseUrl }: Pick<FakeEndpoint, 'url'>,
  { ai = {}, aiComments = {} }: Switches = {},
): Promise<void> {
  const model = {
    enabled: true,
    baseUrl,
    model: 'fake-1',
    privateNetwork: true,
    monthlyTokens: null,
    patienceSeconds: 2,
    totalSeconds: 10,
  };
  await saveSettings(app.write(), 'ai', settingsSchemas.ai.parse({ ...model, ...ai }));
  await saveSettings(
    app.write(),
    'aiComments',
    settingsSchemas.aiComments.parse({ enabled: true, ...aiComments }),
  );
}
