import { findBrowser } from './browser.ts'
import { buildClient } from './build.ts'
import { loadDemo } from './load-demo.ts'

/** All that tests in a browser need: the browser, the pages as they are built, and a demo in this folder to copy. */
export async function prepareBrowser(demo: string): Promise<void> {
  await findBrowser()
  await buildClient()
  await loadDemo(demo)
}
