import { figures as f } from './figures.ts'
import { articlesOf } from './types.ts'

const article = articlesOf('account')
const safety = { to: '/users/user_account', text: '去账户与安全' }

export const accountArticles = [
  article(
    'code',
    '收不到短信验证码怎么办？',
    [
      [
        `验证码 ${f.codeDigits} 位，${f.codeMinutes} 分钟内有效，${f.codeResend} 秒后可以重发；`,
        `同一号码每天最多 ${f.codesADay} 条；`,
        '请检查是否被手机的拦截软件归入垃圾短信，或换用账号密码登录。',
      ],
    ],
    { hot: true },
  ),
  article('password', '忘记登录密码怎么办？', [
    `在登录页点“忘记密码”，用短信验证码重设。密码为 ${f.passwordLeast}–${f.passwordMost} 位，须同时含字母和数字。`,
    '企业员工的账号由企业创建的，也可以请有权限的同事重设。',
    { to: '/forgot', text: '重设密码' },
  ]),
  article('locked', '提示账号被锁定，什么时候恢复？', [
    `连续输错 ${f.loginTries} 次密码，会在该处锁定 ${f.loginLockMinutes} 分钟，不影响您在常用设备上登录，也可以改用短信验证码登录。`,
    '不是本人操作的，请尽快修改密码，并在登录设备里退出不认识的设备。',
    safety,
  ]),
  article('phone', '怎样更换手机号？旧号码停用了怎么办？', [
    '在“账户与安全”里换绑：先验证旧手机号，再验证新手机号。',
    { on: 'phone', line: '旧号码收不到短信的，请拨打本页的客服电话，核实身份后更换。' },
    safety,
  ]),
  article('fraud', '有人自称客服要我转账，是真的吗？', [
    '不是。我们不会索要短信验证码、登录密码或支付密码，也不会通过电话、微信让您向私人账户转账。',
    { on: 'transfer', line: '对公转账的账户只显示在收银台。' },
    { on: 'phone', line: '遇到可疑来电，请挂断后拨打本页的客服电话核实。' },
  ]),
  article('close', '怎样注销账号？', [
    '在“账户与安全”里申请。有未完成的订单、售后、开票或余额往来，有余额，或仍是企业成员的，请先处理完。注销后手机号可以重新注册，原来的积分、优惠券与收藏不再保留。',
    '为防止反复注销领取新人福利，手机号的加密摘要保留一年：一年内用同一手机号注册不再算新人，注销时欠下的积分会带回。',
    safety,
  ]),
  article('history', '收藏、关注和足迹能存多少？', [
    `商品收藏 ${f.favorites} 件，店铺关注 ${f.follows} 家，浏览足迹保留最近 ${f.views} 件，可以逐条删除或清空。`,
  ]),
]
