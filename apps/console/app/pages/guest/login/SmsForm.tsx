import { safetyCheck, sendSms } from '@mall/contract/account/calls'
import { deskSmsLogin } from '@mall/contract/console/calls'
import { mobileDigits } from '@mall/contract/text/phone'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Space } from 'antd'
import { sentenceOf } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { deviceId } from '#api/token.ts'
import { useSmsCode } from '#session/useSmsCode.ts'

const scene = 'desk'
type Values = { phone: string; code: string }

const phoneRules = [{ required: true, pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' }]
const codeRules = [{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位验证码' }]

/** Login by text, the first login of people invited by phone; the browser's own work replaces the puzzle of the phone. */
export function SmsForm({ onIn }: { onIn: (token: string) => void }) {
  const [form] = Form.useForm<Values>()
  const code = useSmsCode(scene, async (phone, { key, work }) => {
    await sent(safetyCheck, { key, scene, phone, work })
    return sent(sendSms, { scene, phone })
  })
  const login = useMutation({
    mutationFn: (values: Values) => sent(deskSmsLogin, { ...values, device: deviceId() }),
    onSuccess: ({ token }) => onIn(token),
  })
  const error = login.error ?? code.error

  async function ask() {
    const { phone } = await form.validateFields(['phone'])
    login.reset()
    code.ask(phone)
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      style={{ marginTop: 20 }}
      onFinish={(values) => login.mutate(values)}
    >
      <Form.Item name="phone" label="手机号" rules={phoneRules} normalize={mobileDigits}>
        <Input size="large" inputMode="numeric" autoComplete="tel" autoFocus />
      </Form.Item>
      <Form.Item label="验证码" required>
        <Space.Compact block>
          <Form.Item name="code" noStyle rules={codeRules}>
            <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} aria-label="验证码" />
          </Form.Item>
          <Button size="large" disabled={code.waits} onClick={() => void ask()} style={{ minWidth: 128 }}>
            {code.label}
          </Button>
        </Space.Compact>
      </Form.Item>
      {error && <Alert type="error" showIcon title={sentenceOf(error)} role="alert" style={{ marginBottom: 16 }} />}
      <Button block type="primary" size="large" htmlType="submit" loading={login.isPending}>
        登录
      </Button>
    </Form>
  )
}
