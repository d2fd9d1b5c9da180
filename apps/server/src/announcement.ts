import { type Config, warningsOf } from '#kernel/config.ts'

type Mall = { name: string; introduction: readonly string[]; operatorLink: string | null }
type Settings = Pick<Config, 'demo' | 'docs' | 'publicUrl'>

/** Writes the lines that a start prints once the mall answers at `address`: customers come by the public address, which is another one behind a proxy. */
export function announcement(address: string, config: Settings, { name, introduction, operatorLink }: Mall): string[] {
  const { docs, publicUrl } = config
  const origin = publicUrl ?? address
  const lines = [`\n${name}已就绪：${origin}`, `商家与平台的工作台：${origin}/console`]
  if (origin !== address) lines.push(`本机监听：${address}，由反向代理转到这里`)
  if (docs) lines.push(`接口文档：${origin}/docs`)
  lines.push(...introduction)
  if (operatorLink) lines.push('\n还没有人管理这个商城。第一位管理员请在一小时内打开：', operatorLink)
  for (const warning of warningsOf(config)) lines.push(`\n注意：${warning}`)
  return lines
}
