import { z } from 'zod'
import { Fault } from './fault.ts'

export const smsProviders = ['aliyun', 'tencent', 'huawei'] as const
const usualAddress: Record<(typeof smsProviders)[number], string> = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
  huawei: 'https://smsapi.cn-north-4.myhuaweicloud.com',
}

/** `code=SMS_1,warning=SMS_2`: the sender's number of each text that the mall sends. */
const Templates = z.string().transform((text, ctx) => {
  const pairs = text.split(/[,，\s]+/).filter((pair) => pair !== '')
  const templates = new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')]))
  if ([...templates].every(([name, number]) => name !== '' && number !== '')) return templates
  ctx.addIssue({ code: 'custom', message: 'SMS_TEMPLATES 写成 code=模板号,warning=模板号' })
  return z.NEVER
})

/** A sender that takes templates alone; with another one the mall posts each text to `SMS_WEBHOOK_URL`. */
export const smsEnvironment = {
  SMS_PROVIDER: z.enum(smsProviders, `SMS_PROVIDER 可以是 ${smsProviders.join('、')}`).optional(),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  /** As it is registered, without 【】. */
  SMS_SIGN: z.string().optional(),
  SMS_TEMPLATES: Templates.optional(),
  /** 腾讯云 `SmsSdkAppId`. */
  SMS_APP_ID: z.string().optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  /** 华为云: the number (通道号) that the sign belongs to. */
  SMS_CHANNEL: z.string().optional(),
  /** In the place of the provider's usual address. */
  SMS_API_URL: z.url({ protocol: /^https?$/, error: 'SMS_API_URL 需是 http(s) 地址' }).optional(),
}

type Given = z.infer<z.ZodObject<typeof smsEnvironment>> & { SMS_WEBHOOK_URL?: string | undefined }

/** The sender that takes templates, or null where none is set. Throws with one line that names everything that is missing. */
export function smsProviderOf(env: Given) {
  const { SMS_PROVIDER: provider } = env
  if (provider === undefined) return null
  if (env.SMS_WEBHOOK_URL) throw new Fault('配置有误：SMS_PROVIDER 与 SMS_WEBHOOK_URL 只设一个')
  const missing = [
    env.SMS_KEY_ID ? '' : 'SMS_KEY_ID',
    env.SMS_KEY_SECRET ? '' : 'SMS_KEY_SECRET',
    env.SMS_SIGN ? '' : 'SMS_SIGN',
    env.SMS_TEMPLATES?.has('code') ? '' : 'SMS_TEMPLATES（至少 code=模板号）',
    provider === 'tencent' && !env.SMS_APP_ID ? 'SMS_APP_ID' : '',
    provider === 'huawei' && !env.SMS_CHANNEL ? 'SMS_CHANNEL' : '',
  ].filter((name) => name !== '')
  if (missing.length > 0) throw new Fault(`配置有误：SMS_PROVIDER=${provider} 时还缺 ${missing.join('、')}`)
  return {
    provider,
    id: env.SMS_KEY_ID ?? '',
    secret: env.SMS_KEY_SECRET ?? '',
    sign: (env.SMS_SIGN ?? '').replace(/^【|】$/g, ''),
    templates: env.SMS_TEMPLATES ?? new Map<string, string>(),
    appId: env.SMS_APP_ID ?? '',
    region: env.SMS_REGION,
    channel: env.SMS_CHANNEL ?? '',
    address: (env.SMS_API_URL ?? usualAddress[provider]).replace(/\/+$/, ''),
  }
}
export type SmsProvider = NonNullable<ReturnType<typeof smsProviderOf>>
