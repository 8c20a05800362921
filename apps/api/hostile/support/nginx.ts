import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './server.ts';

/** Starts nginx in front of processes. It tries the next one for a request that may be repeated. */
export async function startNginx(ports: readonly number[]) {
  const dir = await mkdtemp(join(tmpdir(), 'sanwen-nginx-'));
  const port = await freePort();
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(dir, 'nginx.conf'),
    `daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events {}
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${dir}/${name};`).join('\n  ')}
  upstream sanwen {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 30m;
    location / {
      proxy_pass http://sanwen;
      proxy_http_version 1.1;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
