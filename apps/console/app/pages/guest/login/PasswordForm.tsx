import { deskLogin } from '@mall/contract/console/calls'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { sentenceOf } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { deviceId } from '#api/token.ts'

type Values = { account: string; password: string }

export function PasswordForm({ onIn }: { onIn: (token: string) => void }) {
  const login = useMutation({
    mutationFn: (values: Values) => sent(deskLogin, { ...values, device: deviceId() }),
    onSuccess: ({ token }) => onIn(token),
  })
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      style={{ marginTop: 20 }}
      onFinish={(values) => login.mutate(values)}
    >
      <Form.Item name="account" label="账号或手机号" rules={[{ required: true, message: '请输入账号或手机号' }]}>
        <Input size="large" autoComplete="username" autoFocus maxLength={40} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password size="large" autoComplete="current-password" maxLength={64} />
      </Form.Item>
      {login.error && (
        <Alert type="error" showIcon title={sentenceOf(login.error)} role="alert" style={{ marginBottom: 16 }} />
      )}
      <Button block type="primary" size="large" htmlType="submit" loading={login.isPending}>
        登录
      </Button>
      <p className="foot">
        <a href="/forgot">忘记密码</a>
      </p>
    </Form>
  )
}
