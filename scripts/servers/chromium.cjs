// Where Chromium is on this machine, for tests in a browser and for pictures: nothing is downloaded.
const { findProgram } = require('./programs.cjs');

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** As root and without a network of its own; the profile is a new, empty folder each time. */
const chromiumFlags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
]; // prettier-ignore

/** Path of the program: CHROMIUM of the environment, else the first on PATH; null when there is none. */
const findChromium = (env) => findProgram(names, 'CHROMIUM', env);

module.exports = { chromiumFlags, findChromium };
