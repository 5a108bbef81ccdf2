// A small OpenID provider for tests: discovery, an authorisation endpoint that signs in whoever the test says, a token
// endpoint that holds the client to its secret, code and PKCE, and keys. It can be told to lie.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { IncomingMessage, Server, ServerResponse, createServer } from 'node:http';
import { AddressInfo } from 'node:net';

const client = { id: 'tributary', secret: 'a secret of the test' };

interface Grant {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
  readonly claims: Record<string, unknown>;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export class OidcProvider {
  /** Claims of whoever comes next; `sub` at least. */
  person: Record<string, unknown> = { sub: 'nobody' };
  /** Laid over the id token: lies. */
  lies: Record<string, unknown> = {};
  /** Signs with a key that is not published. */
  signsWrong = false;
  readonly client = client;
  private readonly grants = new Map<string, Grant>();
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly other = generateKeyPairSync('rsa', { modulusLength: 2048 });

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(): Promise<OidcProvider> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const provider = new OidcProvider(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void provider.answer(request, response));
    return provider;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return void json(200, this.metadata());
    if (url.pathname === '/keys') {
      const key = this.keys.publicKey.export({ format: 'jwk' });
      return void json(200, { keys: [{ ...key, kid: 'k1', alg: 'RS256', use: 'sig' }] });
    }
    if (url.pathname === '/authorize') return this.authorize(url, response);
    if (url.pathname !== '/token') return void json(404, {});
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const token = this.redeem(new URLSearchParams(body), request.headers.authorization);
    return void (token ? json(200, token) : json(400, { error: 'invalid_grant' }));
  }

  private metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      end_session_endpoint: `${this.issuer}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  private authorize(url: URL, response: ServerResponse): void {
    const asked = url.searchParams;
    const code = randomBytes(16).toString('hex');
    this.grants.set(code, {
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge_method') === 'S256' ? asked.get('code_challenge') : null,
      redirectUri: asked.get('redirect_uri'),
      claims: { ...this.person },
    });
    const back = new URL(asked.get('redirect_uri')!);
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    response.writeHead(303, { location: back.href }).end();
  }

  private redeem(body: URLSearchParams, authorization = '') {
    const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':').map((each) => decodeURIComponent(each.replaceAll('+', ' '))); // prettier-ignore
    const named = authorization === '' ? [body.get('client_id'), body.get('client_secret')] : [id, secret];
    const code = body.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const challenge = createHash('sha256').update(body.get('code_verifier') ?? '').digest('base64url'); // prettier-ignore
    const fits =
      named.join() === [client.id, client.secret].join() &&
      grant?.redirectUri === body.get('redirect_uri') &&
      grant?.challenge === challenge;
    if (!grant || !fits) return null;
    return {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      id_token: this.idToken(grant),
    };
  }

  private idToken({ nonce, claims }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: this.issuer, aud: client.id, iat: now, exp: now + 300, nonce };
    const content = `${base64({ alg: 'RS256', kid: 'k1' })}.${base64({ ...usual, ...claims, ...this.lies })}`;
    const key = (this.signsWrong ? this.other : this.keys).privateKey;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  }
}
