// Builds the browser code into dist/console, and serves it while it is being written: `npm run console`.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const page = (path) => (path.startsWith('/meter/') ? 'meter' : path.startsWith('/tables/') ? 'table' : null);

/** Addresses of the service in dev mode: /meter/{jackpot} and /tables/{table} are pages outside of the base. */
const pagesOutsideOfTheBase = {
  name: 'tributary-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const found = page(new URL(request.url, 'http://dev').pathname);
      if (found !== null) request.url = `/console/${found}.html`;
      next();
    });
  },
};

export default defineConfig({
  root: here('.'),
  base: '/console/',
  plugins: [pagesOutsideOfTheBase],
  resolve: { alias: { '@tributary/browser-client': here('../../libs/contracts/client/browser.ts') } },
  build: {
    outDir: here('../../dist/console'),
    emptyOutDir: true,
    // Nothing inline: the pages' content security policy lets only files of this origin in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: {
      // Packages mark files for servers that render React; there is none here.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      input: { console: here('index.html'), meter: here('meter.html'), table: here('table.html') },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/v1': { target: process.env.JACKPOT_URL ?? 'http://127.0.0.1:7300' },
      '/health': { target: process.env.JACKPOT_URL ?? 'http://127.0.0.1:7300' },
    },
  },
});
