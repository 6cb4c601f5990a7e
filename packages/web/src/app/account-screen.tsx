import { Suspense } from 'react';
import { CalendarFeedPanel } from '../features/calendar-feed/calendar-feed-panel.tsx';
import { AbsencePanel } from '../features/inspectors/absences/absence-panel.tsx';
import { MailPreferencesForm } from '../features/mail/mail-preferences-form.tsx';
import { DevicePanel } from '../features/notifications/device-panel.tsx';
import { OwnDataExport } from '../features/personal-data/own-data-export.tsx';
import { OwnMarks } from '../features/requests/shared/own-marks.tsx';
import { OpenSessions } from '../features/users/open-sessions.tsx';
import { OwnDataForm } from '../features/users/own-data-form.tsx';
import { OwnDataView } from '../features/users/own-data-view.tsx';
import { PasswordForm } from '../features/users/password-form.tsx';
import { useSession } from '../lib/session/session-context.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageHeader } from '../ui/frame/page-header.tsx';
import { SecondStepPart } from './second-step-part.ts';

/** People who may not change their data can read it here. */
export function AccountScreen() {
  const { user, can } = useSession();
  return (
    <div className="flex flex-col gap-6">
      <title>Minha conta · Esquadro</title>
      <PageHeader title="Minha conta" subtitle={user.email} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section">{can('user:edit') ? <OwnDataForm /> : <OwnDataView />}</Card>
          {user.inspector && can('absence:change') && (
            <Card as="section">
              <AbsencePanel inspectorId={user.inspector} />
            </Card>
          )}
          {user.inspector && user.role === 'Inspector' && (
            <Card as="section">
              <OwnMarks />
            </Card>
          )}
          <Card as="section">
            <OpenSessions />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section">
            <PasswordForm />
          </Card>
          <Card as="section">
            <Suspense fallback={<Skeleton className="h-40" />}>
              <SecondStepPart />
            </Suspense>
          </Card>
          <Card as="section">
            <DevicePanel />
          </Card>
          <Card as="section">
            <MailPreferencesForm />
          </Card>
          {can('calendar:own') && (
            <Card as="section">
              <CalendarFeedPanel />
            </Card>
          )}
          <Card as="section">
            <OwnDataExport />
          </Card>
        </div>
      </div>
    </div>
  );
}
