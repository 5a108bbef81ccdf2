// Where Chromium is on this machine, for tests in a browser and for pictures: nothing is downloaded.
const { accessSync, constants } = require('node:fs');
const { delimiter, join } = require('node:path');

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** As root and without a network of its own; the profile is a new, empty folder each time. */
const chromiumFlags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
]; // prettier-ignore

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of the program: CHROMIUM of the environment, else the first on PATH; null when there is none. */
function findChromium(env = process.env) {
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : null;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
}

module.exports = { chromiumFlags, findChromium };
