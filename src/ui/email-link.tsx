/** A link that writes to an address. A long address breaks after its @, never within a word. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
