// A server's address that a test can take away: connections are passed on, until the test cuts them or lets them hang.
import { AddressInfo, Server, Socket, connect, createServer } from 'node:net';

export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly forgotten = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;
  private hanging = false;

  private constructor(private readonly to: { readonly host: string; readonly port: number }) {}

  /** In front of the server in an address. */
  static async to(address: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(address);
    const proxy = new TcpProxy({ host: hostname, port: Number(port) });
    await proxy.restore();
    return proxy;
  }

  /** The same address by way of the proxy. */
  by(address: string): string {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = `${this.port}`;
    return url.href;
  }

  /** From here on connections are refused, as those of a server that was stopped. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    const closed = new Promise((done) => server.close(done));
    for (const socket of [...this.sockets, ...this.forgotten]) socket.destroy();
    await closed;
  }

  /** From here on bytes go nowhere, as with a server or a network that hangs. */
  hang(): void {
    this.hanging = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Connections there are now hang for ever, as those whose other end has gone without a word; new ones pass. */
  forget(): void {
    for (const socket of this.sockets) {
      socket.pause();
      this.forgotten.add(socket);
    }
    this.sockets.clear();
  }

  async restore(): Promise<void> {
    this.hanging = false;
    for (const socket of this.sockets) socket.resume();
    if (this.server) return;
    const server = createServer((from) => this.pass(from));
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private pass(from: Socket): void {
    const onward = connect(this.to.port, this.to.host);
    for (const [socket, other] of [[from, onward], [onward, from]] as const) {
      this.sockets.add(socket);
      if (this.hanging) socket.pause();
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    } // prettier-ignore
  }
}
