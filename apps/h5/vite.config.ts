import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkErrorsReachTheBoundary } from './vite/chunk-errors.ts'
import { leanContract } from './vite/lean-contract.ts'

export default defineConfig({
  plugins: [reactRouter(), leanContract(), chunkErrorsReachTheBoundary()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // Fonts and pictures stay files: the content policy allows no more data: addresses than needed.
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1' },
})
