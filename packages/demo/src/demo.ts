import { demoAccounts, demoPassword, demoPayPassword } from './accounts.ts'
import type { DemoDeps, Progress } from './deps.ts'
import { loadDemo, renewDemo } from './load.ts'

// Entry points of a demo mall. Each loads its code at its first use: a later start draws no picture and loads no world.

/** Loads the world if it is not there yet, and renews the parts that last only for some days. */
export async function prepareWorld(deps: DemoDeps, onProgress?: Progress): Promise<void> {
  await loadDemo(deps, { onProgress })
  await renewDemo(deps)
}

/** A picture of the demo world by its file name; null for any other name. */
export const drawPicture = async (name: string, width: number): Promise<Buffer | null> =>
  (await import('./render.ts')).renderDemoPicture(name, width)

/** The world outside the mall, as `/dev/outbox` shows and plays it. */
export const openOutbox = async (deps: DemoDeps) => (await import('./outbox.ts')).demoOutbox(deps)

/** How to try it, in lines for the console. */
export const introduction = (address: string): string[] => [
  `短信验证码、银行与快递：${address}/dev/outbox`,
  `\n演示账号（密码 ${demoPassword}，支付密码 ${demoPayPassword}）：`,
  ...demoAccounts.map(({ phone, label }) => `  ${phone}  ${label}`),
]
