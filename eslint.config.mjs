// House rules that a machine can hold: imports only go down, money is never a JS number, time and chance are arguments.
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import noCircles from './scripts/lint/no-circles.cjs';

// What each lib may import, from the ground up; every pair not listed is refused. Apps stand on all of them.
const storeys = {
  money: [],
  poker: [],
  contracts: ['money', 'poker'],
  ledger: ['money', 'poker', 'contracts'],
  platform: ['money', 'poker', 'contracts'],
  'rule-sets': ['poker', 'contracts', 'platform'],
};
const libs = Object.keys(storeys);

// A lib is entered by its name only: never by a relative path, never past its index.
const entered = (types) => ({
  to: { element: { types: { anyOf: types }, fileInternalPath: 'index.ts' } },
  dependency: { source: '@tributary/*' },
});
const from = (type, allow) => ({ from: { element: { type } }, allow });
const prismaClient = { to: { element: { type: 'prisma' } }, dependency: { source: '@tributary/prisma' } };
const testSupport = { to: { element: { type: 'test' } } };

const dependencyPolicies = [
  ...Object.entries(storeys)
    .filter(([, below]) => below.length > 0)
    .map(([lib, below]) => from(lib, entered(below))),
  from('app', [entered(libs), prismaClient]),
  from('prisma', entered(libs)),
  // An example stands where an integrator does: on the published client alone.
  from('example', {
    to: { element: { type: 'contracts', fileInternalPath: 'client/package.ts' } },
    dependency: { source: '@tributary/client' },
  }),
  // The console runs in browsers: it takes the typed clients for pages, and nothing else of the house.
  from('console', {
    to: { element: { type: 'contracts', fileInternalPath: 'client/browser.ts' } },
    dependency: { source: '@tributary/browser-client' },
  }),
  from('test', [
    entered(libs),
    prismaClient,
    { to: { element: { types: { anyOf: ['app', 'prisma', 'script'] } } } },
  ]),
  // A test on real servers uses the platform's connections and the test set-up, whichever storey it stands beside.
  { from: { file: { categories: 'stack-spec' } }, allow: [entered(libs), prismaClient, testSupport] },
];

const dependencyLint = {
  plugins: { boundaries, tributary: { rules: { 'no-circles': noCircles } } },
  settings: {
    'import/resolver': { [fileURLToPath(new URL('scripts/lint/alias-resolver.cjs', import.meta.url))]: {} },
    'boundaries/root-path': fileURLToPath(new URL('.', import.meta.url)),
    'boundaries/elements': [
      ...libs.map((lib) => ({ type: lib, pattern: `libs/${lib}`, partialMatch: false })),
      { type: 'console', pattern: 'apps/console', partialMatch: false },
      { type: 'app', pattern: 'apps/*', capture: ['name'], partialMatch: false },
      { type: 'prisma', pattern: 'prisma', partialMatch: false },
      { type: 'example', pattern: 'examples', partialMatch: false },
      { type: 'test', pattern: 'test', partialMatch: false },
      { type: 'script', pattern: 'scripts', partialMatch: false },
    ],
    'boundaries/additional-dependency-nodes': [
      { selector: 'TSImportType Literal', kind: 'type', name: 'import-type' },
    ],
    'boundaries/files': [{ category: 'stack-spec', pattern: '**/*.{int,e2e,sim}.spec.ts' }],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkUnknownLocals: true,
        policies: dependencyPolicies,
        message:
          'Imports only go down, and into a lib by its name: this one is not on the list in eslint.config.mjs.',
      },
    ],
    'boundaries/no-unknown-files': 'error',
    'tributary/no-circles': 'error',
  },
};

const impure = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time is an argument: take it from a Clock.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time is an argument: take it from a Clock.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Chance is an argument.',
  },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Configuration is an argument: read it in config.ts.',
  },
  { selector: "CallExpression[callee.name='parseFloat']", message: 'Money is never a JS number.' },
  {
    selector: "CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    message: 'Money is never a JS number.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '.tributary/**',
      'prisma/generated/**',
      'libs/contracts/generated/**',
      'coverage/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    ...dependencyLint,
    rules: {
      ...dependencyLint.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      // A field taken out of an object so that the rest remains is named `_`.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      'max-lines': ['error', { max: 300, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 50 }],
      'no-restricted-syntax': ['error', ...impure],
    },
  },
  {
    files: [
      'libs/platform/**',
      '**/config.ts',
      'apps/console/src/browser.ts',
      'test/**',
      '**/*.spec.ts',
      'apps/*/src/main.ts',
      'prisma/seed.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['test/**', '**/*.spec.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearTimeout: 'readonly',
        clearInterval: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
        exports: 'writable',
        __filename: 'readonly',
        setImmediate: 'readonly',
        structuredClone: 'readonly',
        performance: 'readonly',
      },
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
