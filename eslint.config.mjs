// House rules that a machine can hold: imports only go down, money is never a JS number, time and chance are arguments.
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

const storeys = {
  money: [],
  poker: [],
  contracts: ['money', 'poker'],
  ledger: ['money', 'poker', 'contracts'],
  platform: ['money', 'poker', 'contracts'],
};

const impure = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'Time is an argument: take it from a Clock.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is an argument: take it from a Clock.' },
  { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: 'Chance is an argument.' },
  { selector: "MemberExpression[object.name='process'][property.name='env']", message: 'Configuration is an argument: read it in config.ts.' },
  { selector: "CallExpression[callee.name='parseFloat']", message: 'Money is never a JS number.' },
  { selector: "CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']", message: 'Money is never a JS number.' },
];

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.tributary/**', 'prisma/generated/**', 'libs/contracts/generated/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'boundaries/elements': [
        { type: 'app', pattern: 'apps/*', capture: ['name'] },
        { type: 'lib', pattern: 'libs/*', capture: ['name'] },
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 50 }],
      'no-restricted-syntax': ['error', ...impure],
    },
  },
  {
    files: ['libs/platform/**', '**/config.ts', 'test/**', '**/*.spec.ts', 'apps/*/src/main.ts', 'prisma/seed.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['test/**', '**/*.spec.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', setTimeout: 'readonly', setInterval: 'readonly', clearTimeout: 'readonly', clearInterval: 'readonly', Buffer: 'readonly', URL: 'readonly', fetch: 'readonly', module: 'writable', require: 'readonly', __dirname: 'readonly', AbortSignal: 'readonly', structuredClone: 'readonly', performance: 'readonly' } },
  },
);

export { storeys };
