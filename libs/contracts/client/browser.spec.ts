// A page's client: changes carry the session's token, reads do not, and nothing of Node is loaded.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf, jackpotBrowserClient } from './browser';

function sentBy(token: string | null) {
  const sent: Request[] = [];
  const client = jackpotBrowserClient({
    baseUrl: 'http://console.example',
    csrfToken: () => token,
    fetch: async (request) => {
      sent.push(request);
      return Response.json({ ended: 1, signOutUrl: null });
    },
  });
  return { client, sent };
}

describe('R12 a page of the console', () => {
  it('sends the token of its session with changes and not with reads', async () => {
    const { client, sent } = sentBy('word');
    await answerOf(client.DELETE('/v1/session'));
    await answerOf(client.GET('/v1/session'));
    expect(sent.map(({ method, headers }) => [method, headers.get('x-csrf-token')])).toEqual([
      ['DELETE', 'word'],
      ['GET', null],
    ]);
  });

  it('sends no token while nobody is signed in', async () => {
    const { client, sent } = sentBy(null);
    await client.POST('/v1/session', { body: { name: 'alice', password: 'x' } });
    expect(sent[0]!.headers.has('x-csrf-token')).toBe(false);
  });

  it('loads nothing of Node and no schemas', () => {
    const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
    const imports = ['browser.ts', 'answers.ts', '../csrf-header.ts'].flatMap((name) =>
      [...read(name).matchAll(/^(?:import|export) (?!type)[^;]*from '([^']+)'/gm)].map(([, from]) => from),
    );
    expect(imports.sort()).toEqual(['../csrf-header', './answers', 'openapi-fetch']);
  });
});
