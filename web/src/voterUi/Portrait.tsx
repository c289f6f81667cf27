import { useState } from 'react'
import type { EntityPicture } from './entries.ts'

/**
 * The portrait of a candidate or the logo of a party, beside the name, so that screen readers skip it. All have the same
 * size. Initials replace a picture that is missing or cannot be loaded. Renders nothing without a value.
 */
export function Portrait({ picture }: { picture: EntityPicture | undefined }) {
  const [hasFailed, setFailed] = useState(false)
  if (!picture) return null
  const { address, initials, isLogo } = picture
  if (address === null || hasFailed)
    return (
      <span className="portrait" aria-hidden="true">
        {initials}
      </span>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failure to load is no interaction
    <img
      className={isLogo ? 'portrait is-logo' : 'portrait'}
      src={address}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
