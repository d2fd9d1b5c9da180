import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags, installedBrowser } from './scripts/browser.ts'

/** Components where people touch them: in the browser of the journeys, on a phone's screen. */
export default defineConfig({
  root: import.meta.dirname,
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      '@tanstack/react-query',
      'antd',
      'dayjs',
      'dayjs/locale/zh-cn.js',
      '@tiptap/react',
      '@tiptap/starter-kit',
      '@tiptap/pm/tables',
    ],
  },
  test: {
    name: '组件',
    include: ['apps/{h5,console}/app/**/*.touch.test.tsx'],
    setupFiles: ['apps/h5/touch.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 375, height: 812 },
      provider: playwright({
        launchOptions: { executablePath: installedBrowser(), args: browserFlags },
        contextOptions: { hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
