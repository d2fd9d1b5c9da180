import { proveDeskPhone, sendDeskPhoneCode } from '@mall/contract/console/calls'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { CodeInput } from './CodeInput.tsx'
import { useMe } from './me.ts'
import { useSmsCode } from './useSmsCode.ts'

/** A login by password proves the phone of the account by a code, which is on its way at once, before a second factor is set up in it. */
export function PhoneProof({ onProven }: { onProven: () => void }) {
  const { phone } = useMe()
  const sms = useSmsCode('desk_factor', (_, work) => sent(sendDeskPhoneCode, work))
  const [code, setCode] = useState('')
  const prove = useMutation({
    mutationFn: (typed: string) => sent(proveDeskPhone, { code: typed }),
    onSuccess: onProven,
    onError: () => setCode(''),
  })
  const error = prove.error ?? sms.error
  const isAsked = useRef(false)
  const askOnce = useEffectEvent(() => {
    if (isAsked.current) return
    isAsked.current = true
    sms.ask('')
  })
  useEffect(() => askOnce(), [])

  return (
    <div className="desk-proof">
      <p>
        您是用密码登录的。先验证本人手机 <b>{phone}</b>，再设置两步验证。
        {sms.isSent && '验证码已发送，请输入短信里的 6 位数字。'}
      </p>
      <Button
        disabled={sms.waits}
        onClick={() => {
          prove.reset()
          sms.ask('')
        }}
      >
        {sms.label}
      </Button>
      {(sms.isSent || sms.error) && (
        // One that was sent a moment ago, before the page was opened anew, is still good.
        <CodeInput
          autoFocus
          label="短信验证码"
          value={code}
          busy={prove.isPending}
          onCode={(typed) => {
            setCode(typed)
            prove.mutate(typed)
          }}
        />
      )}
      {error && <Alert type="error" showIcon title={sentenceOf(error)} role="alert" />}
    </div>
  )
}
