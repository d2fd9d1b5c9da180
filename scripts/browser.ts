import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bin, root } from './paths.ts'
import { progress } from './print.ts'
import { run } from './run.ts'

const known = [
  process.env.CHROMIUM,
  // The one without a window: the same pages in 60 % of the processor's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that is there already. */
export const installedBrowser = () => known.find((path): path is string => path !== undefined && existsSync(path))

/**
 * A Chromium to test with: an installed one, else the system's package (Debian, as root), else the browser tool's own.
 * Returns its path, or null when the tool finds its own download by itself.
 */
export async function findBrowser(): Promise<string | null> {
  const wanted = [
    ...(installedBrowser() ? [] : ['chromium-headless-shell']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
  ]
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (wanted.length > 0 && canInstall) {
    const bar = progress(`安装 ${wanted.join('、')}`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { cwd: root, env })
    const done = await run('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], { cwd: root, env })
    bar.done(done.code === 0 ? '完成' : '失败')
  }
  const path = installedBrowser()
  if (path) return path
  const bar = progress('下载浏览器')
  const fetched = await run(bin('playwright'), ['install', 'chromium'], { cwd: root })
  bar.done(fetched.code === 0 ? '完成' : '失败')
  if (fetched.code !== 0) throw new Error('没有可用的 Chromium：请安装 Chromium，或用环境变量 CHROMIUM 指定其路径。')
  return null
}

/** Pages are judged by their pictures: without a Chinese font they would show boxes. */
function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
