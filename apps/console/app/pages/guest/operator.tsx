import { joinAsOperator, operatorLink } from '@mall/contract/console/calls'
import { mobileDigits } from '@mall/contract/text/phone'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { deviceId, keepToken } from '#api/token.ts'
import { pages } from '#app/pages.ts'
import { EntryBox } from '#shell/EntryBox.tsx'

type Values = { phone?: string; name: string; password: string; again: string }

/** Opens a link made on the server: for the first operator, and for one who lost phone and recovery codes. */
export function Page() {
  const [key] = useState(() => location.hash.slice(1))
  const { mutate: look, ...looked } = useMutation({ mutationFn: () => sent(operatorLink, { key }) })
  useEffect(() => {
    document.title = `${pages.operator.title} · 工作台`
    look()
  }, [look])
  return (
    <EntryBox title={pages.operator.title} hint="链接由服务器生成，只能用一次">
      {looked.error && (
        <Alert type="error" showIcon role="alert" title={sentenceOf(looked.error)} description={again} />
      )}
      {looked.isPending && <Spin description="正在核对链接" />}
      {looked.data && <JoinForm link={key} phone={looked.data.phone} />}
    </EntryBox>
  )
}

const again = '在服务器上运行 npm run operator 可以生成新的链接。'

const phoneRules = [{ required: true, pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' }]
const passwordRules = [
  { required: true, pattern: /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/, message: '密码需 8–20 位，含字母和数字' },
]

/** `phone`: masked, when the link was made for a known operator. */
function JoinForm({ link, phone }: { link: string; phone: string | null }) {
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: ({ name, password, phone: typed }: Values) =>
      sent(joinAsOperator, { key: link, name, password, phone: typed, device: deviceId() }),
    onSuccess: ({ token }) => {
      keepToken(token)
      void navigate(pages.factor.path, { replace: true })
    },
  })
  return (
    <Form<Values> layout="vertical" requiredMark={false} onFinish={(values) => join.mutate(values)}>
      {phone === null ? (
        <Form.Item name="phone" label="手机号" rules={phoneRules} normalize={mobileDigits} extra="以后用它登录工作台">
          <Input size="large" inputMode="numeric" autoComplete="tel" autoFocus />
        </Form.Item>
      ) : (
        <Alert type="info" showIcon style={{ marginBottom: 16 }} title={`为 ${phone} 重设密码与两步验证`} />
      )}
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
        <Input size="large" autoComplete="name" maxLength={20} />
      </Form.Item>
      <Form.Item name="password" label="登录密码" rules={passwordRules} extra="8–20 位，含字母和数字">
        <Input.Password size="large" autoComplete="new-password" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输一次"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, typed) =>
              typed === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一样')),
          }),
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={20} />
      </Form.Item>
      {join.error && (
        <Alert type="error" showIcon role="alert" title={sentenceOf(join.error)} style={{ marginBottom: 16 }} />
      )}
      <Button block type="primary" size="large" htmlType="submit" loading={join.isPending}>
        下一步：设置两步验证
      </Button>
    </Form>
  )
}
