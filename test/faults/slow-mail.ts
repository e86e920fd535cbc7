import { createServer, type Server as TcpServer, type Socket } from 'node:net';

/** A mail server that lets a test decide when a mail has arrived. */
export class SlowMail {
  readonly mails: { answer(): void; refuse(): void }[] = [];
  private readonly server: TcpServer = createServer((socket) => this.talk(socket));
  port = 0;
  async listen(): Promise<this> {
    await new Promise<void>((r) => this.server.listen(0, '127.0.0.1', r));
    this.port = (this.server.address() as { port: number }).port;
    return this;
  }
  close = (): void => void this.server.close();
  private talk(socket: Socket): void {
    let body = false;
    let half = '';
    socket.on('error', () => undefined);
    socket.write('220 slow\r\n');
    socket.on('data', (data) => {
      const lines = (half + data.toString()).split('\r\n');
      half = lines.pop()!;
      for (const line of lines) {
        if (body) {
          if (line !== '.') continue;
          body = false;
          this.mails.push({
            answer: () => socket.write('250 taken\r\n'),
            refuse: () => socket.write('451 not now\r\n'),
          });
        } else if (/^EHLO|^HELO/i.test(line)) socket.write('250 slow\r\n');
        else if (/^DATA/i.test(line)) {
          body = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  }
}
