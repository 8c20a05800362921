import { expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from './config.ts';

test('every invalid variable is named, with what to set', () => {
  const read = () => readConfig({ PORT: '99999', PUBLIC_URL: 'blog.example', SMTP_URL: 'smtp://me:secret@' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /^Invalid PORT "99999"\. Set it to a port number.*\nInvalid PUBLIC_URL "blog\.example"\./,
  );
  expect(read).not.toThrow(/secret/);
});

test('the environment overrides the file, and empty values count as absent', () => {
  const config = readConfig({ PORT: '5010', HOST: '' }, { PORT: '5020', HOST: '0.0.0.0', LOG_LEVEL: '' });
  expect(config).toMatchObject({ port: 5010, host: '0.0.0.0', logLevel: 'info' });
});

test('the configuration in force is listed with its sources and without passwords', () => {
  const { entries, unknown } = describeConfig(
    { DATABASE_URL: 'postgresql://sanwen:p:a@ss@db:5432/sanwen', SHELL: '/bin/sh', PORT: 'x' },
    { PUBLIC_URL: 'https://blog.example', PUBLC_URL: 'https://other.example' },
  );
  expect(entries).toContainEqual({
    name: 'DATABASE_URL',
    value: 'postgresql://sanwen:•••@db:5432/sanwen',
    source: 'environment',
  });
  expect(entries).toContainEqual({ name: 'PUBLIC_URL', value: 'https://blog.example', source: '.env' });
  expect(entries).toContainEqual({ name: 'MAX_CONNECTIONS', value: '4000', source: 'default' });
  expect(entries).toContainEqual({ name: 'TRUST_PROXY', value: '', source: 'default' });
  expect(entries.find(({ name }) => name === 'PORT')?.problem).toContain('Set it to a port number');
  expect(unknown).toEqual(['PUBLC_URL']);
});
