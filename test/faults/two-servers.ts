import { afterAll, beforeAll } from 'vitest';
import { ownDatabase, type OwnDatabase } from './own-database.ts';
import { Server } from './server.ts';
import { SlowMail } from './slow-mail.ts';

interface TwoServers {
  own: OwnDatabase;
  first: Server;
  second: Server;
  mail: SlowMail;
}
/** Two processes of all roles, not yet started, on one database; their mails go to one slow server. */
export function twoServers(name: string, more: NodeJS.ProcessEnv = {}): TwoServers {
  const own = ownDatabase(name);
  const mail = new SlowMail();
  const env = () => ({ ROLE: 'all', SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`, ...more });
  const first = new Server(own, env);
  const second = new Server(own, env);
  beforeAll(() => mail.listen());
  afterAll(async () => {
    await first.kill();
    await second.kill();
    mail.close();
  });
  return { own, first, second, mail };
}
