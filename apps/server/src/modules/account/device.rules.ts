const browsers: readonly [RegExp, string][] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/AlipayClient/i, '支付宝'],
  [/EdgA?\//, 'Edge'],
  [/Firefox|FxiOS/, '火狐'],
  [/MQQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/CriOS|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]

const found = (list: readonly [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** The name by which a person recognises their device: 「iPhone · 微信」. An agent without such words stays as it is. */
export function deviceName(agent: string): string {
  const parts = [found(systems, agent), found(browsers, agent)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 40)
}
