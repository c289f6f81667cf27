/** Links of the router with Mantine's look. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

interface WithRef {
  readonly ref?: Ref<HTMLAnchorElement>
}

export const AnchorLink = createLink((props: Omit<AnchorProps, 'href'> & WithRef) => <Anchor {...props} />)

export const ButtonLink = createLink((props: Omit<ButtonProps, 'href'> & WithRef) => (
  <Button component="a" {...props} />
))
