import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const LEAVE_MS = 300;

/** Signs out and goes to `goal` a moment later. `isLeaving` meanwhile, also when the button that began it has gone. */
export function useLogout() {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  async function logout(goal: string) {
    setLeaving(true);
    try {
      const { signOut } = await import('../api/sign-in.ts');
      await signOut();
    } catch (error) {
      // Signed in as before: the page must not stay covered.
      setLeaving(false);
      throw error;
    }
    setTimeout(() => {
      setLeaving(false);
      void navigate(goal);
    }, LEAVE_MS);
  }
  return { isLeaving, logout };
}
