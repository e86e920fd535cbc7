import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'data', 'bin/**/*.mjs', '*.config.*', '.dependency-cruiser.cjs'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['web/src/**'], plugins: { 'react-hooks': hooks }, rules: hooks.configs.recommended.rules },
  {
    // an endpoint's handler is given its own `fail`, which knows the errors it declares
    files: ['server/modules/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/platform/errors.ts'],
              importNames: ['fail'],
              message: 'Take `fail` from the endpoint: as the parameter, or by failOf(contract.…).',
            },
          ],
        },
      ],
    },
  },
  { files: ['bin/**', 'test/**'], rules: { 'no-console': 'off' } },
);
