import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkErrorsReachTheBoundary } from './vite/chunk-errors.ts'
import { fewServerFiles } from './vite/few-server-files.ts'
import { fewerChunks } from './vite/fewer-chunks.ts'
import { noFacades } from './vite/no-facades.ts'
import { offlineWorker } from './vite/offline-worker.ts'
import { oneDiscovery } from './vite/one-discovery.ts'
import { runtimeInVendor } from './vite/runtime-in-vendor.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    fewerChunks(),
    fewServerFiles(),
    runtimeInVendor(),
    noFacades(),
    chunkErrorsReachTheBoundary(),
    oneDiscovery(),
    offlineWorker(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // Fonts and pictures stay files: the content policy allows no more data: addresses than needed.
    assetsInlineLimit: 0,
    // Unused calls and schemas of the contract are dropped from the build.
    rolldownOptions: { treeshake: { manualPureFunctions: ['endpoint', 'terms', 'z', 'paged', 'whole'] } },
  },
  server: { host: '127.0.0.1' },
  // Scans the whole client at the start of a dev server; a dependency found later would cost a reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
})
