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
    // Lists the imports of each file: the weight of a page's first load is measured by it.
    manifest: true,
    // Pictures stay files: the content policy allows no more data: addresses than needed.
    assetsInlineLimit: 0,
    // The tests' own size check replaces this warning: it measures a page's first load, packed.
    chunkSizeWarningLimit: 2000,
    // Drops calls of the contract that nobody makes and schemas that nobody uses.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['endpoint', 'terms', 'z', 'paged', 'whole'],
        moduleSideEffects: (id) => (hasEffects(id) ? undefined : false),
      },
    },
  },
  server: { host: '127.0.0.1' },
})
