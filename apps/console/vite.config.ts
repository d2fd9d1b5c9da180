import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hasEffects, slimAntd } from './slim-antd.ts'

export default defineConfig({
  base: '/console/',
  plugins: [react(), slimAntd()],
  build: {
    outDir: 'build',
    target: 'es2022',
    sourcemap: false,
    // Which file needs which others: what a page loads first is weighed by it.
    manifest: true,
    // Pictures stay files: the content policy allows no more data: addresses than needed.
    assetsInlineLimit: 0,
    // Said by the size check of the tests instead: what a page loads first, packed.
    chunkSizeWarningLimit: 2000,
    // Calls of the contract that nobody makes and schemas that nobody checks with fall away.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['endpoint', 'terms', 'z', 'paged', 'whole'],
        moduleSideEffects: (id) => (hasEffects(id) ? undefined : false),
      },
    },
  },
  server: { host: '127.0.0.1' },
})
