// What is done to a request that would have been right: to its body as a value, and to its body as bytes.
import { hostileValue } from './hostile';
import type { Chance } from './random';

type Node = { parent: Record<string | number, unknown>; key: string | number };

function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null || found.length > 400) return found;
  for (const key of Object.keys(value)) {
    found.push({ parent: value as Record<string, unknown>, key });
    nodesOf((value as Record<string, unknown>)[key], found);
  }
  return found;
}

const strangeKeys = ['constructor', 'amount', 'id', '', '\u0000', 'casino', 'isAdmin', 'toString', '__defineGetter__', 'a'.repeat(1_000)]; // prettier-ignore

/** Changes a body in one to three places. */
export function mutate(body: unknown, chance: Chance): unknown {
  if (chance.happens(0.05)) return hostileValue(chance);
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const nodes = nodesOf(body);
    if (nodes.length === 0) return hostileValue(chance);
    changeOne(chance.pick(nodes), chance);
  }
  return body;
}

function changeOne({ parent, key }: Node, chance: Chance): void {
  const value = parent[key];
  chance.weighted<() => void>([
    [6, () => (parent[key] = hostileValue(chance))],
    [2, () => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key])],
    [1, () => (parent[Array.isArray(parent) ? parent.length : chance.pick(strangeKeys)] = value)],
    [1, () => (parent[key] = [value])],
    [1, () => (parent[key] = typeof value === 'string' ? Number(value) || 7 : JSON.stringify(value))],
    [1, () => typeof value === 'string' && (parent[key] = twist(value, chance))],
    [0.5, () => Array.isArray(value) && value.length > 0 && (parent[key] = Array.from({ length: chance.pick([2, 11, 51, 1_001, 5_001]) }, () => value[0]))], // prettier-ignore
  ])();
}

/** The same text to the eye or to a careless comparison. */
function twist(text: string, chance: Chance): string {
  return chance.pick([
    text.toUpperCase(), text.toLowerCase(), `${text} `, ` ${text}`, `${text}\u0000`, `${text}\u200b`, text.normalize('NFD'), text.replace(/\./g, ','), `${text}0`, `-${text}`,
    text.slice(0, -1), text + text, `${text}\ud83d`, text.replace(/[0-9]/g, '٣'),
  ]); // prettier-ignore
}

const brokenBodies = [
  '', ' ', 'null', '[]', '1', '"x"', 'true', '{', '{}}', '{"a":}', "{'a':1}", '{"a":1,}', 'NaN', '{"a":1e999}', '{"a":-0}', '\ufeff{}', '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}', '{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"a":1}{"b":2}', '// c\n{}', '{"a":"\t"}', `${'['.repeat(40)}${']'.repeat(40)}`,
]; // prettier-ignore

/** The bytes of a body, sometimes no longer what its value said. */
export function bytesOf(body: unknown, chance: Chance): Buffer {
  const text = JSON.stringify(body) ?? '';
  if (chance.happens(0.9)) return Buffer.from(text);
  return chance.weighted<() => Buffer>([
    [4, () => Buffer.from(text.slice(0, chance.below(text.length + 1)))],
    [4, () => Buffer.from(chance.pick(brokenBodies))],
    [2, () => Buffer.from(text.replace(/\{/, `{"reason":"first","${firstKey(body)}":1,`))],
    [2, () => Buffer.from(text.replace(/\{/, '{"__proto__":{"role":"admin"},'))],
    [1, () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from('}')])], // prettier-ignore
    [1, () => Buffer.from(text, 'utf16le')],
    [1, () => Buffer.from(text.replace(/:\d+/g, ':123456789012345678901234567890'))],
    [0.4, () => Buffer.from(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    [0.2, () => Buffer.from(`{"a":"${'z'.repeat(chance.pick([300_000, 4_300_000]))}"}`)],
    [0.2, () => Buffer.from(`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`)],
  ])();
}

function firstKey(body: unknown): string {
  return (typeof body === 'object' && body !== null && Object.keys(body)[0]) || 'a';
}
