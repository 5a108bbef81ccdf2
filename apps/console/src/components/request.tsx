// Asking for what another person has to approve: a button, a form in a dialog, and where it waits afterwards.
import { ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSay } from './announcer';
import { Dialog } from './dialog';
import { Form, FormValues } from './form';

interface RequestProps {
  /** On the button, and above the form. */
  readonly title: string;
  /** What tells this button from others of the list; said to screen readers. */
  readonly of?: string;
  /** Sends the request; what it throws is shown in the form. */
  readonly ask: (values: FormValues) => Promise<unknown>;
  readonly children: ReactNode;
  readonly tone?: 'bad';
}

/** A button that opens a request; it is booked or executed when another person approves. */
export function RequestButton({ title, of, ask, children, tone }: RequestProps) {
  const [isOpen, setOpen] = useState(false);
  const say = useSay();
  const close = () => setOpen(false);
  const send = async (values: FormValues) => {
    await ask(values);
    say(`${title}: asked for, waits for another person`);
    close();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {title}
        {of !== undefined && <span className="hidden"> {of}</span>}
      </button>
      {isOpen && (
        <Dialog title={of === undefined ? title : `${title}: ${of}`} close={close}>
          <Form
            submit="Ask for it"
            send={send}
            tone={tone}
            beside={
              <button type="button" onClick={close}>
                Leave it
              </button>
            }
          >
            {children}
            <p className="hint">Nothing moves until another person approves it.</p>
          </Form>
        </Dialog>
      )}
    </>
  );
}

/** Leads to the inbox where requests wait. */
export function ApprovalsLink() {
  return <Link to="/approvals?state=requested">What waits for a second person</Link>;
}

/** A field that was left empty is not sent. */
export const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;
