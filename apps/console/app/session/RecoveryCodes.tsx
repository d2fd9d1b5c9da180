import { Alert, Button, Checkbox, Space } from 'antd'
import { useState } from 'react'
import { mallName } from '#api/mall.ts'
import { saveFile } from '#api/save-file.ts'

/** The ten codes, shown once: to be copied, saved as a file or printed before one goes on. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [saved, setSaved] = useState(false)
  const text = `${mallName()}工作台 恢复码（每个只能用一次）\n\n${codes.join('\n')}\n`

  function save() {
    saveFile({ name: `${mallName()}工作台恢复码.txt`, file: new Blob([text], { type: 'text/plain' }) })
  }

  return (
    <div className="desk-recovery">
      <Alert type="success" showIcon title="两步验证已开启" description="请收好这 10 个恢复码，离开后不再显示。" />
      <ul className="desk-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space>
        <Button onClick={save}>下载</Button>
        <Button onClick={() => print()}>打印</Button>
        <Button onClick={() => void navigator.clipboard.writeText(text)}>复制</Button>
      </Space>
      <Checkbox checked={saved} onChange={(event) => setSaved(event.target.checked)}>
        我已保存恢复码
      </Checkbox>
      <Button type="primary" disabled={!saved} onClick={onSaved}>
        完成
      </Button>
    </div>
  )
}
