import type { TaskTable } from "@/lib/worker/task";
import { task as chargeAgreements } from "@/lib/worker/tasks/billing/cron-charge-agreements";
import { task as chargeLateFees } from "@/lib/worker/tasks/billing/cron-charge-late-fees";
import { task as continueSeries } from "@/lib/worker/tasks/billing/cron-continue-series";
import { task as markOverdue } from "@/lib/worker/tasks/billing/cron-mark-overdue";
import { task as runAutopay } from "@/lib/worker/tasks/billing/cron-run-autopay";
import { task as sendPaymentReminders } from "@/lib/worker/tasks/billing/cron-send-payment-reminders";
import { task as startInvoiceRuns } from "@/lib/worker/tasks/billing/cron-start-invoice-runs";
import { task as startStatements } from "@/lib/worker/tasks/billing/cron-start-statements";
import { task as createRunInvoices } from "@/lib/worker/tasks/billing/invoice-run-create";
import { task as discardRunInvoices } from "@/lib/worker/tasks/billing/invoice-run-discard";
import { task as sendRunInvoices } from "@/lib/worker/tasks/billing/invoice-run-send";
import { task as mailAutopayChanged } from "@/lib/worker/tasks/billing/mail-autopay-changed";
import { task as mailAutopayFailed } from "@/lib/worker/tasks/billing/mail-autopay-failed";
import { task as mailAutopayNotice } from "@/lib/worker/tasks/billing/mail-autopay-notice";
import { task as mailBankDebitFailed } from "@/lib/worker/tasks/billing/mail-bank-debit-failed";
import { task as mailChargeApproval } from "@/lib/worker/tasks/billing/mail-charge-approval";
import { task as mailChargeDecided } from "@/lib/worker/tasks/billing/mail-charge-decided";
import { task as mailClientMessage } from "@/lib/worker/tasks/billing/mail-client-message";
import { task as mailContactEmail } from "@/lib/worker/tasks/billing/mail-contact-email";
import { task as mailCreditNote } from "@/lib/worker/tasks/billing/mail-credit-note";
import { task as mailCreditRefundFailed } from "@/lib/worker/tasks/billing/mail-credit-refund-failed";
import { task as mailInvoice } from "@/lib/worker/tasks/billing/mail-invoice";
import { task as mailPaymentReceived } from "@/lib/worker/tasks/billing/mail-payment-received";
import { task as mailPaymentReminder } from "@/lib/worker/tasks/billing/mail-payment-reminder";
import { task as mailPortalInvitation } from "@/lib/worker/tasks/billing/mail-portal-invitation";
import { task as mailPortalSignIn } from "@/lib/worker/tasks/billing/mail-portal-sign-in";
import { task as mailReceipt } from "@/lib/worker/tasks/billing/mail-receipt";
import { task as mailRefundFailed } from "@/lib/worker/tasks/billing/mail-refund-failed";
import { task as mailStatement } from "@/lib/worker/tasks/billing/mail-statement";
import { task as textPaymentReminder } from "@/lib/worker/tasks/billing/sms-payment-reminder";
import { task as sendStatementRun } from "@/lib/worker/tasks/billing/statement-run-send";
import { task as addMissingPaymentLinks } from "@/lib/worker/tasks/billing/stripe-add-missing-links";
import { task as chargeAutopay } from "@/lib/worker/tasks/billing/stripe-charge-autopay";
import { task as closeOutdatedPaymentPages } from "@/lib/worker/tasks/billing/stripe-close-payment-pages";
import { task as deactivateInvoicePaymentLink } from "@/lib/worker/tasks/billing/stripe-deactivate-link";
import { task as discardPaymentLink } from "@/lib/worker/tasks/billing/stripe-discard-link";
import { task as refundClientCredit } from "@/lib/worker/tasks/billing/stripe-refund-client-credit";
import { task as refundCreditNote } from "@/lib/worker/tasks/billing/stripe-refund-credit-note";
import { task as refundSurplus } from "@/lib/worker/tasks/billing/stripe-refund-surplus";
import { task as mailGuestLink } from "@/lib/worker/tasks/care/mail-guest-link";
import { task as mailVisitLogged } from "@/lib/worker/tasks/care/mail-visit-logged";
import { task as checkCounters } from "@/lib/worker/tasks/cron-check-counters";
import { task as createBackup } from "@/lib/worker/tasks/cron-create-backup";
import { task as purge } from "@/lib/worker/tasks/cron-purge";
import { task as reconcileStripe } from "@/lib/worker/tasks/cron-reconcile-stripe";
import { task as retention } from "@/lib/worker/tasks/cron-retention";
import { task as announceExpiredShares } from "@/lib/worker/tasks/horses/cron-announce-expired-shares";
import { task as releaseAllStalledUploads } from "@/lib/worker/tasks/horses/cron-release-uploads";
import { task as exportHorse } from "@/lib/worker/tasks/horses/horse-export";
import { task as mailHorseTransfer } from "@/lib/worker/tasks/horses/mail-horse-transfer";
import { task as mailHorseTransferred } from "@/lib/worker/tasks/horses/mail-horse-transferred";
import { task as mailShareAnswered } from "@/lib/worker/tasks/horses/mail-share-answered";
import { task as mailShareEnded } from "@/lib/worker/tasks/horses/mail-share-ended";
import { task as sendCode } from "@/lib/worker/tasks/identity/auth-send-code";
import { task as rotateSigningKeys } from "@/lib/worker/tasks/identity/cron-rotate-signing-keys";
import { task as mailAccountNotice } from "@/lib/worker/tasks/identity/mail-account-notice";
import { task as mailAccountRestored } from "@/lib/worker/tasks/identity/mail-account-restored";
import { task as mailAlreadyRegistered } from "@/lib/worker/tasks/identity/mail-already-registered";
import { task as mailConfirmSignUp } from "@/lib/worker/tasks/identity/mail-confirm-sign-up";
import { task as mailDeletionScheduled } from "@/lib/worker/tasks/identity/mail-deletion-scheduled";
import { task as mailNewSignIn } from "@/lib/worker/tasks/identity/mail-new-sign-in";
import { task as mailNewsletterConfirmation } from "@/lib/worker/tasks/identity/mail-newsletter-confirmation";
import { task as mailPasswordChanged } from "@/lib/worker/tasks/identity/mail-password-changed";
import { task as mailPasswordReset } from "@/lib/worker/tasks/identity/mail-password-reset";
import { task as mailSubscription } from "@/lib/worker/tasks/identity/mail-subscription";
import { task as mailBackupFailed } from "@/lib/worker/tasks/mail-backup-failed";
import { task as adoptCurrency } from "@/lib/worker/tasks/organizations/adopt-currency";
import { task as sealInvitations } from "@/lib/worker/tasks/organizations/cron-seal-invitations";
import { task as mailConfirmReplyTo } from "@/lib/worker/tasks/organizations/mail-confirm-reply-to";
import { task as mailInvitation } from "@/lib/worker/tasks/organizations/mail-invitation";
import { task as mailMemberJoined } from "@/lib/worker/tasks/organizations/mail-member-joined";
import { task as mailOrganizationClosed } from "@/lib/worker/tasks/organizations/mail-organization-closed";
import { task as mailOwnershipTransferred } from "@/lib/worker/tasks/organizations/mail-ownership-transferred";
import { task as mailTrainerAnswered } from "@/lib/worker/tasks/organizations/mail-trainer-answered";
import { task as exportAccount } from "@/lib/worker/tasks/platform/account-export";
import { task as mailContactMessage } from "@/lib/worker/tasks/platform/mail-contact-message";
import { task as mailExportReady } from "@/lib/worker/tasks/platform/mail-export-ready";
import { task as mailSupportAnswer } from "@/lib/worker/tasks/platform/mail-support-answer";
import { task as mailWebhookGaveUp } from "@/lib/worker/tasks/platform/mail-webhook-gave-up";
import { task as makeReportFile } from "@/lib/worker/tasks/platform/report-file";
import { task as deliverWebhook } from "@/lib/worker/tasks/platform/webhook-deliver";
import { task as deleteFolder } from "@/lib/worker/tasks/storage-delete-folder";
import { task as processStripeEvent } from "@/lib/worker/tasks/stripe-process-event";
import { task as reconcileSubscriptions } from "@/lib/worker/tasks/subscriptions/cron-reconcile-subscriptions";
import { task as renewalNotices } from "@/lib/worker/tasks/subscriptions/cron-renewal-notices";
import { task as cancelSubscription } from "@/lib/worker/tasks/subscriptions/stripe-cancel-subscription";
import { task as refundCredit } from "@/lib/worker/tasks/subscriptions/stripe-refund-credit";
import { task as refuseSubscription } from "@/lib/worker/tasks/subscriptions/stripe-refuse-subscription";
import { task as repeatRefund } from "@/lib/worker/tasks/subscriptions/stripe-repeat-refund";
import { task as retryScheduledChange } from "@/lib/worker/tasks/subscriptions/stripe-restore-scheduled-change";
import { task as endGrace } from "@/lib/worker/tasks/subscriptions/subscription-end-grace";
import { task as sendReminders } from "@/lib/worker/tasks/work/cron-send-reminders";
import { task as mailReminder } from "@/lib/worker/tasks/work/mail-reminder";
import { task as mailTaskAssigned } from "@/lib/worker/tasks/work/mail-task-assigned";

/** The handlers for all jobs. A type error occurs if a job in the catalog has no handler. */
export const tasks: TaskTable = {
  "mail.confirm-sign-up": mailConfirmSignUp,
  "mail.already-registered": mailAlreadyRegistered,
  "mail.password-reset": mailPasswordReset,
  "mail.password-changed": mailPasswordChanged,
  "mail.account-notice": mailAccountNotice,
  "auth.send-code": sendCode,
  "mail.invoice": mailInvoice,
  "mail.payment-reminder": mailPaymentReminder,
  "sms.payment-reminder": textPaymentReminder,
  "mail.autopay-notice": mailAutopayNotice,
  "mail.autopay-failed": mailAutopayFailed,
  "mail.autopay-changed": mailAutopayChanged,
  "mail.statement": mailStatement,
  "mail.portal-sign-in": mailPortalSignIn,
  "mail.portal-invitation": mailPortalInvitation,
  "mail.charge-approval": mailChargeApproval,
  "mail.charge-decided": mailChargeDecided,
  "mail.client-message": mailClientMessage,
  "mail.receipt": mailReceipt,
  "mail.contact-email": mailContactEmail,
  "mail.credit-note": mailCreditNote,
  "mail.bank-debit-failed": mailBankDebitFailed,
  "mail.payment-received": mailPaymentReceived,
  "mail.refund-failed": mailRefundFailed,
  "mail.credit-refund-failed": mailCreditRefundFailed,
  "mail.confirm-reply-to": mailConfirmReplyTo,
  "mail.contact-message": mailContactMessage,
  "mail.newsletter-confirmation": mailNewsletterConfirmation,
  "mail.new-sign-in": mailNewSignIn,
  "mail.deletion-scheduled": mailDeletionScheduled,
  "mail.account-restored": mailAccountRestored,
  "mail.organization-closed": mailOrganizationClosed,
  "mail.ownership-transferred": mailOwnershipTransferred,
  "mail.invitation": mailInvitation,
  "mail.member-joined": mailMemberJoined,
  "mail.trainer-answered": mailTrainerAnswered,
  "mail.share-answered": mailShareAnswered,
  "mail.share-ended": mailShareEnded,
  "mail.task-assigned": mailTaskAssigned,
  "mail.guest-link": mailGuestLink,
  "mail.visit-logged": mailVisitLogged,
  "mail.support-answer": mailSupportAnswer,
  "mail.horse-transfer": mailHorseTransfer,
  "mail.horse-transferred": mailHorseTransferred,
  "horse.export": exportHorse,
  "mail.reminder": mailReminder,
  "mail.backup-failed": mailBackupFailed,
  "mail.export-ready": mailExportReady,
  "mail.subscription": mailSubscription,
  "mail.webhook-gave-up": mailWebhookGaveUp,
  "webhook.deliver": deliverWebhook,
  "account.export": exportAccount,
  "report.file": makeReportFile,
  "storage.delete-folder": deleteFolder,
  "subscription.end-grace": endGrace,
  "stripe.cancel-subscription": cancelSubscription,
  "stripe.refund-credit": refundCredit,
  "stripe.refuse-subscription": refuseSubscription,
  "stripe.repeat-refund": repeatRefund,
  "stripe.restore-scheduled-change": retryScheduledChange,
  "organization.adopt-currency": adoptCurrency,
  "invoice-run.create": createRunInvoices,
  "invoice-run.send": sendRunInvoices,
  "invoice-run.discard": discardRunInvoices,
  "statement-run.send": sendStatementRun,
  "stripe.process-event": processStripeEvent,
  "stripe.add-missing-links": addMissingPaymentLinks,
  "stripe.close-payment-pages": closeOutdatedPaymentPages,
  "stripe.deactivate-link": deactivateInvoicePaymentLink,
  "stripe.discard-link": discardPaymentLink,
  "stripe.charge-autopay": chargeAutopay,
  "stripe.refund-surplus": refundSurplus,
  "stripe.refund-client-credit": refundClientCredit,
  "stripe.refund-credit-note": refundCreditNote,
  "cron.mark-overdue": markOverdue,
  "cron.announce-expired-shares": announceExpiredShares,
  "cron.start-invoice-runs": startInvoiceRuns,
  "cron.start-statements": startStatements,
  "cron.send-payment-reminders": sendPaymentReminders,
  "cron.run-autopay": runAutopay,
  "cron.charge-late-fees": chargeLateFees,
  "cron.send-reminders": sendReminders,
  "cron.continue-series": continueSeries,
  "cron.charge-agreements": chargeAgreements,
  "cron.reconcile-stripe": reconcileStripe,
  "cron.renewal-notices": renewalNotices,
  "cron.reconcile-subscriptions": reconcileSubscriptions,
  "cron.check-counters": checkCounters,
  "cron.rotate-signing-keys": rotateSigningKeys,
  "cron.release-uploads": releaseAllStalledUploads,
  "cron.seal-invitations": sealInvitations,
  "cron.create-backup": createBackup,
  "cron.retention": retention,
  "cron.purge": purge,
};
