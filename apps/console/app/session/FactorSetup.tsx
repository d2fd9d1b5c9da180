import { beginFactor, confirmFactor } from '@mall/contract/console/calls'
import { useMutation } from '@tanstack/react-query'
import { Alert, Spin, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { CallError, sentenceOf } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { CodeInput } from './CodeInput.tsx'
import { PhoneProof } from './PhoneProof.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/**
 * A new second factor in three steps: read the code, type the app's number, keep the recovery codes. A person who logged in by password
 * proves their phone first.
 */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const { mutate: begin, ...begun } = useMutation({ mutationFn: () => sent(beginFactor, {}) })
  const confirm = useMutation({ mutationFn: (code: string) => sent(confirmFactor, { code }) })
  const [code, setCode] = useState('')
  useEffect(() => begin(), [begin])

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onSaved={onDone} />
  if (begun.error) {
    if (begun.error instanceof CallError && begun.error.code === 'desk.factor_by_sms') {
      return <PhoneProof onProven={() => begin()} />
    }
    return <Alert type="warning" showIcon title={sentenceOf(begun.error)} />
  }
  if (!begun.data) return <Spin description="正在生成密钥" />

  const { secret, uri } = begun.data
  return (
    <ol className="desk-steps">
      <li>
        <b>用验证器应用扫码</b>
        <p>微信小程序“腾讯身份验证器”、Microsoft Authenticator、Google Authenticator 等都可以。</p>
        <QrPicture text={uri} />
        <p>
          扫不了？输入密钥{' '}
          <Typography.Text code copyable={{ text: secret }}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography.Text>
        </p>
      </li>
      <li>
        <b>输入应用上显示的 6 位验证码</b>
        <CodeInput
          label="验证码"
          value={code}
          busy={confirm.isPending}
          onCode={(typed) => {
            setCode(typed)
            confirm.mutate(typed, { onError: () => setCode('') })
          }}
        />
        {confirm.error && <Alert type="error" showIcon title={sentenceOf(confirm.error)} role="alert" />}
      </li>
      <li>
        <b>保存恢复码</b>
        <p>验证通过后显示，手机丢失时用它登录。</p>
      </li>
    </ol>
  )
}

/** Black on white in both colour modes, since cameras read only that well. */
const QrPicture = ({ text }: { text: string }) => (
  <img
    className="desk-qr"
    alt="两步验证的二维码"
    width="168"
    height="168"
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
  />
)
