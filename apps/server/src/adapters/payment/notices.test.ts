import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alipaySdk, alipayTime, readAlipayNotice, signAlipayNotice, yuanText } from './alipay-notice.ts'
import { privateKeyOf, publicKeyOf } from './keys.ts'
import { readWechatNotice, signWechatNotice } from './wechat-notice.ts'
import { seal, unseal } from './wechat-sign.ts'

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const keys = newKeys()
const others = newKeys()
const now = new Date('2026-11-20T02:00:00Z')

const fields = {
  notify_id: 'n-1',
  app_id: 'app-1',
  out_trade_no: 'P2611201000000000001',
  trade_no: '2026112022001',
  total_amount: '1234.50',
  trade_status: 'TRADE_SUCCESS',
  gmt_payment: '2026-11-20 10:00:00',
  subject: '订单 D1 等 2 笔 100%+纯棉 & <b>',
}
const sdk = await alipaySdk({ appId: 'app-1', ...keys })
const read = (body: string, appId = 'app-1') => readAlipayNotice(sdk, appId, { headers: new Headers(), body })

test('a form that Alipay signed is read: number, amount in fen, time of Shanghai', () => {
  expect(read(signAlipayNotice(fields, keys.privateKey))).toMatchObject({
    noticeId: 'n-1',
    paymentNo: fields.out_trade_no,
    channelNo: fields.trade_no,
    amountFen: 123_450,
    outcome: 'success',
    paidAt: now,
  })
})

const signed = signAlipayNotice(fields, keys.privateKey)
test.each([
  ['signed with somebody else’s key', signAlipayNotice(fields, others.privateKey)],
  ['with another amount than was signed', signed.replace('1234.50', '9234.50')],
  ['with one field more than was signed', `${signed}&refund_fee=1.00`],
  ['without a signature', new URLSearchParams({ ...fields, sign_type: 'RSA2' }).toString()],
  ['with an empty signature', new URLSearchParams({ ...fields, sign: '', sign_type: 'RSA2' }).toString()],
  ['that asks for the weaker RSA', signed.replace('sign_type=RSA2', 'sign_type=RSA')],
  ['about an amount that is none', signAlipayNotice({ ...fields, total_amount: '-1.00' }, keys.privateKey)],
  ['that is no form', '{"out_trade_no":"P1"}'],
  ['that is empty', ''],
])('a form %s is not believed', (_what, body) => {
  expect(read(body)).toBeNull()
})

test('a form that Alipay signed for another app is not believed', () => {
  expect(read(signed, 'app-2')).toBeNull()
})

test('amounts travel to Alipay and back without losing a fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (fen) => {
      const form = signAlipayNotice({ ...fields, total_amount: yuanText(fen) }, keys.privateKey)
      return new URLSearchParams(form).get('total_amount') === yuanText(fen) && read(form)?.amountFen === fen
    }),
    { numRuns: 20 },
  )
  expect(alipayTime('someday')).toBeNull()
})

const trust = {
  appId: 'wx-1',
  mchId: 'mch-1',
  apiV3Key: '0123456789abcdef0123456789abcdef',
  platformSerialNo: 'SERIAL-1',
  platformKey: publicKeyOf(keys.publicKey),
}
const signer = {
  apiV3Key: trust.apiV3Key,
  platformSerialNo: 'SERIAL-1',
  privateKey: privateKeyOf(keys.privateKey),
}
const transaction = {
  appid: 'wx-1',
  mchid: 'mch-1',
  out_trade_no: fields.out_trade_no,
  transaction_id: '42000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T10:00:00+08:00',
  amount: { total: 123_450 },
}
const notice = { id: 'n-2', nonce: 'abcdefghijklmnop', now, transaction }
const sent = signWechatNotice(notice, signer)
const readWechat = (headers: Record<string, string>, body: string, at = now, believed = trust) =>
  readWechatNotice({ headers: new Headers(headers), body }, believed, at)

test('a notification that WeChat Pay signed and sealed is read', () => {
  expect(readWechat(sent.headers, sent.body)).toMatchObject({
    noticeId: 'n-2',
    paymentNo: fields.out_trade_no,
    amountFen: 123_450,
    outcome: 'success',
    paidAt: now,
  })
})

/** WeChat Pay's notification of a refund; it names no app. */
const refunded = {
  mchid: 'mch-1',
  out_trade_no: fields.out_trade_no,
  transaction_id: '42000001',
  out_refund_no: 'R2611201000000000001',
  refund_id: '5030000001',
  refund_status: 'SUCCESS',
  amount: { total: 123_450, refund: 1_000, payer_total: 123_450, payer_refund: 1_000 },
}
const aboutRefund = (refund: Record<string, unknown>) => {
  const { headers, body } = signWechatNotice({ ...notice, event: 'REFUND.SUCCESS', transaction: refund }, signer)
  return readWechat(headers, body)
}

test('a notification about a refund is read as such, and never as a payment', () => {
  expect(aboutRefund(refunded)).toMatchObject({
    noticeId: 'n-2',
    paymentNo: fields.out_trade_no,
    outcome: 'refund',
    paidAt: null,
    raw: { out_refund_no: 'R2611201000000000001', refund_status: 'SUCCESS', refund: '1000' },
  })
})

test('one about a refund of another merchant is not believed, nor one that says of no payment what it is about', () => {
  expect(aboutRefund({ ...refunded, mchid: 'mch-2' })).toBeNull()
  expect(aboutRefund(transaction)).toBeNull()
})

const otherKey = { ...signer, apiV3Key: 'ffffffffffffffffffffffffffffffff' }
const foreign = signWechatNotice({ ...notice, transaction: { ...transaction, mchid: 'mch-2' } }, signer)
const sealedElsewhere = signWechatNotice(notice, otherKey)
test.each([
  ['whose body was touched', sent.headers, sent.body.replace('n-2', 'n-3')],
  ['under another serial', { ...sent.headers, 'Wechatpay-Serial': 'SERIAL-2' }, sent.body],
  ['without a signature', { ...sent.headers, 'Wechatpay-Signature': '' }, sent.body],
  ['with a signature that is none', { ...sent.headers, 'Wechatpay-Signature': '%%%' }, sent.body],
  ['with another nonce', { ...sent.headers, 'Wechatpay-Nonce': 'other' }, sent.body],
  ['sealed with another key', sealedElsewhere.headers, sealedElsewhere.body],
  ['about another merchant', foreign.headers, foreign.body],
  ['without headers', {}, sent.body],
])('a notification %s is not believed', (_what, headers, body) => {
  expect(readWechat(headers, body)).toBeNull()
})

test('a notification replayed after five minutes is not believed', () => {
  expect(readWechat(sent.headers, sent.body, new Date(now.getTime() + 299_000))).not.toBeNull()
  expect(readWechat(sent.headers, sent.body, new Date(now.getTime() + 301_000))).toBeNull()
})

test('what is sealed opens with the same key, and with no other', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = seal(text, trust.apiV3Key, '0123456789ab', 'transaction')
      return unseal(sealed, trust.apiV3Key) === text && unseal(sealed, otherKey.apiV3Key) === null
    }),
  )
  expect(unseal({ ciphertext: 'AAAA', nonce: '0123456789ab', associated_data: '' }, trust.apiV3Key)).toBeNull()
})
