import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import styles from './user_info.module.css'

type Props = {
  src: string
  onArea: (area: Area) => void
  /** it is no picture that this browser can show */
  onBroken: () => void
}

/** The picture under a round window: fingers, wheel, arrow keys and a slider move it. Loaded when a picture was chosen. */
export function CropStage({ src, onArea, onBroken }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={styles.stage} data-drags>
        <Cropper
          image={src}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ onError: onBroken }}
          cropperProps={{ role: 'application', 'aria-label': '裁剪区域，用方向键移动图片' }}
        />
      </div>
      <label className={styles.zoom}>
        <span>缩放</span>
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <span className="digits">{Math.round(zoom * 100)}%</span>
      </label>
    </>
  )
}
