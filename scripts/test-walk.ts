import { rm } from 'node:fs/promises'
import { dataFolder } from './data-folder.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { print } from './print.ts'
import { playwright } from './steps.ts'

/*
 * Every screen of the phone in both modes and at every width, then every link and every button, pressed by eleven kinds of people: half an hour
 * that is taken by hand, before a release.
 */
const demo = await dataFolder('demo')
try {
  await prepareBrowser(demo)
  const { passed, failed } = await playwright('每一个画面、链接与按钮', 'last', demo)
  print(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await rm(demo, { recursive: true, force: true })
}
