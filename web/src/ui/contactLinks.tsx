/** Links that call or write to somebody. */
import { Anchor } from '@mantine/core'
import classes from './contactLinks.module.css'

/** A telephone number that can be called. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <ContactLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} />
}

/** A mail address that one can write to. */
export function MailLink({ email }: { readonly email: string }) {
  return <ContactLink href={`mailto:${email}`} text={email} />
}

function ContactLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <Anchor inherit href={href} underline="always" className={classes.link ?? ''}>
      {text}
    </Anchor>
  )
}
