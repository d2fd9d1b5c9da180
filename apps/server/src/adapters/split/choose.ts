import type { Config } from '#kernel/config.ts'
import { noSplit } from './none.ts'
import type { SplitPort } from './port.ts'
import { wechatSplit } from './wechat.ts'

/** 平台收付通 where its keys are given; else the platform receives as before. The demo plays none. */
export const splitPort = ({ wechatSplit: keys, demo }: Pick<Config, 'wechatSplit' | 'demo'>): SplitPort =>
  keys && !demo ? wechatSplit(keys, keys.baseUrl ? { origin: keys.baseUrl } : {}) : noSplit
