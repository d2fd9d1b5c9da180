import { useEffect, useState } from 'react'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { dayText } from '#ui/time.ts'
import { saveProfile } from './edit-profile.ts'

const firstDay = '1900-01-01'

type Props = { open: boolean; value: string; onClose: () => void }

/** A day between then and today, by the phone's own calendar; or none. */
export function BirthdaySheet({ open, value, onClose }: Props) {
  const [day, setDay] = useState(value)
  const [wrong, setWrong] = useState('')

  useEffect(() => {
    if (!open) return
    setDay(value)
    setWrong('')
  }, [open, value])

  async function save(birthday: string) {
    const today = dayText(serverNow())
    const real = birthday === '' || (birthday >= firstDay && birthday <= today)
    if (!real) return setWrong('请选择正确的日期')
    const said = await saveProfile({ birthday })
    if (said) setWrong(said)
    else onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="修改生日"
      dirty={day !== value}
      footer={
        <>
          {value ? (
            <Button size="l" variant="outline" onClick={() => save('')}>
              不填写
            </Button>
          ) : null}
          <Button size="l" grow disabled={day === ''} onClick={() => save(day)}>
            保存
          </Button>
        </>
      }
    >
      <div style={{ paddingBottom: 12 }}>
        <FieldFrame label="生日" hideLabel hint="仅自己可见，不会公开" error={wrong || undefined}>
          {(wiring) => (
            <input
              {...wiring}
              type="date"
              autoComplete="bday"
              min={firstDay}
              max={open ? dayText(serverNow()) : undefined}
              value={day}
              onChange={(event) => {
                setDay(event.currentTarget.value)
                setWrong('')
              }}
            />
          )}
        </FieldFrame>
      </div>
    </Sheet>
  )
}
