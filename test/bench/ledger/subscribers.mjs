// A thread that holds thousands of meter streams open at next to no cost: plain sockets, of whose bytes it reads no more
// than each event's sequence and time. Told `open`, `measure` and `report` by the group `meters`.
import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { eventsOf } from './meter-events.mjs';

const subscribers = [];
let measuring = false;
let latencies = [];
let faults = [];

const nowMs = () => performance.timeOrigin + performance.now();

function take(subscriber, text) {
  const { events, rest } = eventsOf(subscriber.rest + text);
  subscriber.rest = rest;
  const at = nowMs();
  for (const { sequence, asOfMs } of events) {
    if (sequence <= subscriber.last) faults.push(`the sequence ${sequence} came after ${subscriber.last}`);
    subscriber.last = sequence;
    subscriber.events += 1;
    if (measuring) latencies.push(at - asOfMs);
  }
}

function subscribe(port, path) {
  const subscriber = { last: -1n, events: 0, rest: '' };
  subscribers.push(subscriber);
  return new Promise((isOpen, failed) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\n\r\n`);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      take(subscriber, text);
      if (subscriber.events > 0) isOpen();
      else if (!text.startsWith('HTTP/1.1 200')) failed(new Error(text.slice(0, 300)));
    });
    socket.on('error', failed);
    socket.on('close', () => faults.push('a stream was closed'));
  });
}

/** All streams, a hundred at a time. */
async function open({ port, path, streams }) {
  for (let place = 0; place < streams; place += 100) {
    const some = Array.from({ length: Math.min(100, streams - place) }, () => subscribe(port, path));
    await Promise.all(some);
  }
}

function report() {
  measuring = false;
  return {
    latencies: Float64Array.from(latencies),
    events: subscribers.map((subscriber) => subscriber.events),
    last: subscribers.map((subscriber) => subscriber.last),
    faults,
  };
}

parentPort.on('message', async (command) => {
  try {
    if (command.name === 'open') await open(command);
    if (command.name === 'measure') {
      [measuring, latencies, faults] = [true, [], []];
      for (const subscriber of subscribers) subscriber.events = 0;
    }
    parentPort.postMessage(command.name === 'report' ? report() : {});
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
});
